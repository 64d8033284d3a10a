import { Select } from '@mantine/core';
import { useNavigate } from '../../../navigation/hooks.ts';
import { periods } from '../model/periods.ts';
import { useMoneySearch } from '../money-search.ts';

/** Selects the period of which profit is shown. It is in the URL. */
export function PeriodSelect() {
  const { period = periods[0].value } = useMoneySearch();
  const navigate = useNavigate({ from: '/money' });
  return (
    <Select
      aria-label="Period"
      size="xs"
      w={150}
      allowDeselect={false}
      data={[...periods]}
      value={period}
      onChange={(value) =>
        navigate({
          search: (before) => ({ ...before, ...(value !== null && { period: value }) }),
          replace: true,
        })
      }
    />
  );
}
