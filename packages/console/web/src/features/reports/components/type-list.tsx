import { Badge, Checkbox, Group, ScrollArea, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { SearchField } from '../../../components/forms/search-field.tsx';
import { formatQuantity } from '../../../lib/text/format.ts';
import { formatStatus } from '../../../lib/text/format-status.ts';
import { isUsable, type ReportType, searchTypes } from '../model/search-types.ts';
import classes from './type-list.module.css';

interface TypeListProps {
  readonly types: readonly ReportType[];
  /** Kinds of the connected selling partners. */
  readonly partnerKinds: readonly ('seller' | 'vendor')[];
  readonly selected: string;
  readonly onSelect: (reportType: string) => void;
}

/** A searchable list of the report types. */
export function TypeList({ types, partnerKinds, selected, onSelect }: TypeListProps) {
  const [text, setText] = useState('');
  const [showsUnavailable, setShowsUnavailable] = useState(false);
  const found = useMemo(
    () => searchTypes(types, { text, all: showsUnavailable, partnerKinds }),
    [types, text, showsUnavailable, partnerKinds],
  );
  const groups = useMemo(() => Map.groupBy(found, ({ category }) => category), [found]);
  return (
    <Stack gap="xs">
      <SearchField
        label="Search report types"
        placeholder="Active listings, settlement, fee preview…"
        size="sm"
        text={text}
        change={setText}
        data-autofocus
      />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {formatQuantity(found.length, 'report type')}
        </Text>
        <Checkbox
          size="xs"
          label="Show unavailable types"
          checked={showsUnavailable}
          onChange={({ currentTarget }) => setShowsUnavailable(currentTarget.checked)}
        />
      </Group>
      <ScrollArea.Autosize
        mah="60vh"
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': 'Report types', role: 'region' }}
      >
        {[...groups].map(([category, members]) => (
          <Stack key={category} gap={2} mb="sm">
            <Title order={3} size="xs" c="dimmed" pl={8}>
              {category}
            </Title>
            {members.map((type) => (
              <TypeButton
                key={type.reportType}
                type={type}
                isSelected={type.reportType === selected}
                onSelect={onSelect}
              />
            ))}
          </Stack>
        ))}
        {found.length === 0 && (
          <Text size="sm" p="sm">
            No matching report types.
          </Text>
        )}
      </ScrollArea.Autosize>
    </Stack>
  );
}

interface TypeButtonProps {
  readonly type: ReportType;
  readonly isSelected: boolean;
  readonly onSelect: (reportType: string) => void;
}

function TypeButton({ type, isSelected, onSelect }: TypeButtonProps) {
  return (
    <UnstyledButton
      className={classes.type}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      onClick={() => onSelect(type.reportType)}
    >
      <Group justify="space-between" gap={6} wrap="nowrap" align="flex-start">
        <Text size="sm" fw={500}>
          {type.title}
        </Text>
        <TypeBadges type={type} />
      </Group>
      <Text size="xs">{type.summary}</Text>
      <Text size="xs" ff="monospace" c="dimmed" className={classes.identifier}>
        {type.reportType}
      </Text>
    </UnstyledButton>
  );
}

/** Badges of a report type: availability, personal data and format. */
function TypeBadges({ type }: { readonly type: ReportType }) {
  const { format, restricted } = type;
  const badges = [
    formatStatus(type)?.toLowerCase() ?? (isUsable(type) ? undefined : nameCreator(type)),
    restricted ? 'personal data' : undefined,
    format ?? undefined,
  ].filter((badge) => badge !== undefined);
  return (
    <Group gap={4} wrap="nowrap" style={{ flexShrink: 0 }}>
      {badges.map((badge) => (
        <Badge
          key={badge}
          size="xs"
          variant="outline"
          color="gray"
          c="var(--mantine-color-text)"
          tt="none"
          fw={400}
          style={{ flexShrink: 0 }}
        >
          {badge}
        </Badge>
      ))}
    </Group>
  );
}

/** Names who creates a report that cannot be requested. */
function nameCreator({ generation }: ReportType): string {
  return generation === 'sellerCentral'
    ? 'from Seller Central'
    : generation === 'automatic'
      ? 'automatic'
      : 'scheduled';
}
