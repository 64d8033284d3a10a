import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../components/links/typed-link.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import type { Rule } from '../model/rule-draft.ts';

interface RuleTestProps {
  readonly rule: Rule;
  readonly close: () => void;
}

/** Checks a rule now, and shows what it would report. */
export function RuleTest({ rule, close }: RuleTestProps) {
  const preview = useQuery(
    trpc.alerts.previewRule.queryOptions({ id: rule.id }, { gcTime: 0, retry: false, refetchOnWindowFocus: false }),
  );
  return (
    <Modal opened onClose={close} size="lg" title={`Test ${rule.name}`}>
      <Stack gap="md">
        <AsyncContent query={preview} label="Checking">
          {(found) => <Found preview={found} />}
        </AsyncContent>
        <Text size="sm" c="dimmed">
          Nothing was sent. To test where messages go, use Send test of a channel.
        </Text>
        <Group justify="flex-end">
          <Button onClick={close}>Close</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Found({ preview: { count, first, isTooEarly } }: { readonly preview: Outputs['alerts']['previewRule'] }) {
  if (isTooEarly) return <Text size="sm">The data is not copied yet, so the rule sees nothing.</Text>;
  if (count === 0) return <Text size="sm">The condition holds for nothing now.</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        The condition holds for {formatQuantity(count, 'match', 'matches')} now
        {count > first.length && `, of which these are the first ${first.length}`}.
      </Text>
      <List size="sm" spacing={4}>
        {first.map(({ text, path }) => (
          <List.Item key={text + path}>
            {text}{' '}
            <AddressLink address={path} size="sm">
              Open
            </AddressLink>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
