import { listAllOperations } from '@supercargo/catalogue';
import { findReportType } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { idText, jsonMembers, quantity } from '../../base/input-bounds.ts';
import type { FaultView, ReportPlanView } from '../../services/sandbox/views.ts';
import { act, controlOrNull, isOn, look, withControl } from './sandbox-procedure.ts';

/** What goes wrong, and how reports end. */
export const sandboxFaults = {
  /** Operations whose name has the words, as faults and limits name them. */
  operations: look.input(z.object({ search: z.string().max(200) })).query(({ input }) => {
    const words = input.search
      .toLowerCase()
      .split(/[\s/]+/)
      .filter(Boolean);
    return listAllOperations()
      .map(({ endpoint, version, operation }) => `${endpoint}/${version}/${operation}`)
      .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
      .slice(0, 30);
  }),

  /** Faults, and whether each can still happen. */
  faults: look.query(async ({ ctx }) => {
    const control = await controlOrNull(ctx);
    if (control === null || ctx.services.sandboxSellers.areShared) return [];
    const { faults } = await control.get<{ faults: readonly FaultView[] }>('/faults');
    return faults.map((one) => ({ ...one, on: isOn(one) }));
  }),

  /** Switches a fault on. */
  addFault: act
    .input(z.looseObject({ fault: idText }).and(jsonMembers))
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post<FaultView>('/faults', input))),

  /** Removes one fault, or all. */
  removeFault: act
    .input(z.object({ id: idText.optional() }))
    .mutation(({ ctx, input: { id } }) =>
      withControl(ctx, (control) => control.delete(id === undefined ? '/faults' : `/faults/${encodeURIComponent(id)}`)),
    ),

  /** How reports are to go, by type. */
  reportScenarios: look.query(({ ctx }) =>
    withControl(ctx, async (control) => {
      const { reports } = await control.get<{ reports: Readonly<Record<string, ReportPlanView>> }>('/reports');
      return Object.entries(reports).map(([reportType, plan]) => {
        return { reportType, title: findReportType(reportType)?.title ?? reportType, ...plan };
      });
    }),
  ),

  /** Changes how reports of a type are to go. */
  setReportScenario: act
    .input(
      z.object({
        reportType: idText.min(1),
        outcome: z.enum(['DONE', 'CANCELLED', 'FATAL']).optional(),
        queueSeconds: quantity.optional(),
        processingSeconds: quantity.optional(),
        afterReads: z.number().int().optional(),
        rows: z.number().int().max(1_000_000).optional(),
      }),
    )
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post('/reports', input))),

  /** Takes a plan back. */
  removeReportScenario: act
    .input(z.object({ reportType: idText }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.delete(`/reports/${encodeURIComponent(input.reportType)}`)),
    ),
};
