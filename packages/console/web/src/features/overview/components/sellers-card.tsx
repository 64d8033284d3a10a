import { Card, Stack, Text } from '@mantine/core';
import classes from '../../../components/layout/element-table.module.css';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { HealthMark } from '../../../components/values/health-mark.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import type { SellerStanding } from '../../../lib/requests/server-types.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import { isNetworkCode } from '../model/network-codes.ts';
import { CardTitle } from './card-title.tsx';

/** Lists sellers with the results of their calls. */
export function SellersCard({ sellers }: { readonly sellers: readonly SellerStanding[] }) {
  if (sellers.length === 0) return null;
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <CardTitle title="Sellers" to="/sellers" more="All sellers" />
        <ScrollRegion label="Sellers">
          <table className={classes.table} style={{ minWidth: 620 }}>
            <thead>
              <tr>
                <th>Seller</th>
                <th>Connection</th>
                <th>Token</th>
                <th>Last call</th>
                <th className={classes.number}>Calls</th>
                <th className={classes.number}>Failed</th>
                <th className={classes.number}>Throttled</th>
              </tr>
            </thead>
            <tbody>
              {sellers.map((seller) => (
                <tr key={seller.id}>
                  <td>
                    {seller.name}
                    <Text size="xs" c="dimmed">
                      {seller.application}, {seller.region}
                    </Text>
                  </td>
                  <td>
                    <Connection seller={seller} />
                  </td>
                  <td>{describeToken(seller.token)}</td>
                  <td>{seller.lastCall === null ? 'Never' : <Moment at={seller.lastCall} />}</td>
                  <td className={classes.number}>{formatCount(seller.calls)}</td>
                  <td className={classes.number}>{formatCount(seller.failed)}</td>
                  <td className={classes.number}>{formatCount(seller.throttled)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <Text size="xs" c="dimmed">
          Counts of the last 24 hours
        </Text>
      </Stack>
    </Card>
  );
}

function describeToken(token: SellerStanding['token']): string {
  if (token === null) return 'Not requested';
  if (token.code === null) return 'Valid';
  return isNetworkCode(token.code) ? 'Not reached' : token.code;
}

function Connection({ seller: { health, missingRoles } }: { readonly seller: SellerStanding }) {
  return (
    <>
      <HealthMark health={health} />
      {missingRoles > 0 && <Text size="xs">{formatQuantity(missingRoles, 'missing role')}</Text>}
    </>
  );
}
