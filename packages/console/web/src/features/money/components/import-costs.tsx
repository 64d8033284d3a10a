import { Alert, Button, FileButton, Group, List, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import type { Shop, ShopScope } from '../../../lib/shops/shop-scope.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { useRefreshMoney } from '../model/use-refresh-money.ts';

interface ImportCostsProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
}

/** A button that opens a dialog for a table of costs. */
export function ImportCosts({ scope, shop }: ImportCostsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Permitted procedures="money.importCosts">
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Import costs…
        </Button>
      </Permitted>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="lg" title="Import costs">
        <ImportForm scope={scope} shop={shop} close={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const example = 'sku,cost,currency,valid from\nLAMP-001,12.50,EUR,2026-01-01';

/** The largest text that the server reads. */
const maxCharacters = 1_000_000;

function ImportForm({ scope, shop, close }: ImportCostsProps & { readonly close: () => void }) {
  const [partnerId, setPartnerId] = useState(scope.partnerId ?? shop.sellers[0]?.partnerId ?? '');
  const seller = shop.sellers.find((one) => one.partnerId === partnerId);
  const [currency, setCurrency] = useState(seller?.marketplaces[0]?.currency ?? '');
  const [text, setText] = useState('');
  const refresh = useRefreshMoney();
  const load = useMutation(
    trpc.money.importCosts.mutationOptions({
      onSuccess: async ({ saved, errorCount }) => {
        if (errorCount > 0) return;
        notifySuccess(`Saved ${formatQuantity(saved, 'cost')}.`);
        await refresh();
        close();
      },
    }),
  );
  const change = (next: string) => {
    load.reset();
    setText(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        load.mutate({ partnerId, currency: currency.toUpperCase(), text });
      }}
    >
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          {shop.sellers.length > 1 && (
            <Select
              label="Seller"
              allowDeselect={false}
              data={shop.sellers.map((one) => ({ value: one.partnerId, label: one.name }))}
              value={partnerId}
              onChange={(value) => setPartnerId(value ?? partnerId)}
            />
          )}
          <TextInput
            label="Currency"
            description="Of lines without one"
            required
            w={160}
            maxLength={3}
            value={currency}
            onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
          />
        </Group>
        <Textarea
          label="Costs"
          description="CSV, or cells copied from a spreadsheet. The columns currency and valid from are optional."
          placeholder={example}
          required
          autosize
          minRows={6}
          maxRows={16}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--font-code)' } }}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {text.length > maxCharacters && (
          <Text size="sm" c="var(--mantine-color-error)">
            The text is longer than 1,000,000 characters. Split it.
          </Text>
        )}
        {load.error !== null && <ErrorState error={load.error} />}
        {load.data !== undefined && load.data.errorCount > 0 && <LineErrors result={load.data} />}
        <Group gap="xs">
          <Button type="submit" disabled={text === '' || text.length > maxCharacters} loading={load.isPending}>
            Save costs
          </Button>
          <FileButton onChange={(file) => void file?.text().then(change)} accept=".csv,.txt,.tsv,text/csv,text/plain">
            {(props) => (
              <Button variant="default" {...props}>
                Open file
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </form>
  );
}

function LineErrors({ result: { errors, errorCount } }: { readonly result: Outputs['money']['importCosts'] }) {
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      title={`${formatQuantity(errorCount, 'line has an error', 'lines have errors')}. Nothing was saved.`}
    >
      <List size="sm" listStyleType="none">
        {errors.map(({ line, message }) => (
          <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
            Line {line}: {message}
          </List.Item>
        ))}
      </List>
      {errorCount > errors.length && <Text size="sm">The first {errors.length} are shown.</Text>}
    </Alert>
  );
}
