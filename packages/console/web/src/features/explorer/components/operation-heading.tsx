import { Alert, Box, Group, Text, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { formatStatus } from '../../../lib/text/format-status.ts';
import type { OperationDetails } from '../api/types.ts';
import classes from '../explorer.module.css';
import type { ExplorerSearch } from '../model/explorer-search.ts';
import { Method } from './method.tsx';
import { OperationBadges } from './operation-badges.tsx';

interface OperationHeadingProps {
  readonly details: OperationDetails;
  /** Search parameters of the list. */
  readonly search: ExplorerSearch;
}

/** Name, badges, summary and deprecation of an operation. */
export function OperationHeading({ details, search }: OperationHeadingProps) {
  return (
    <Box>
      <AnchorLink to="/explorer" search={search} hiddenFrom="md" size="sm">
        <ArrowLeft size={14} aria-hidden="true" /> All operations
      </AnchorLink>
      <Group gap="xs" mt={4}>
        <Title order={2} size="h3" className={classes.breakable ?? ''}>
          {details.endpoint}.{details.operation}
        </Title>
        <OperationBadges operation={details} all />
      </Group>
      <Text size="sm">{details.summary}</Text>
      <Group gap={4} wrap="nowrap" align="baseline">
        <Method method={details.method} />
        <Text size="sm" ff="monospace" className={classes.breakable ?? ''}>
          {details.path}
        </Text>
      </Group>
      {details.deprecation !== null && (
        <Alert
          color={details.status === 'ended' ? 'red' : 'orange'}
          variant="light"
          mt="xs"
          title={formatStatus(details)}
        >
          {details.deprecation}
        </Alert>
      )}
    </Box>
  );
}
