import { listAllOperations } from '@supercargo/catalogue';
import { findReportType } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { idText, jsonMembers, quantity } from '../../base/input-bounds.ts';
import type { FaultView, QuirkView, ReportPlanView } from '../../services/sandbox/views.ts';
import { controlOrNull, isOn, sandboxProcedure, withControl } from './sandbox-procedure.ts';

/** Injected faults, quirks, and the scenarios of reports. */
export const sandboxFaults = {
  /** Operations whose name contains the search text, as fault rules and rate limits name them. */
  operations: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'allowed' })
    .input(z.object({ search: z.string().max(200) }))
    .query(({ input }) => {
      const words = input.search
        .toLowerCase()
        .split(/[\s/]+/)
        .filter(Boolean);
      return listAllOperations()
        .map(({ endpoint, version, operation }) => `${endpoint}/${version}/${operation}`)
        .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
        .slice(0, 30);
    }),

  /** Fault rules, each with whether it is still active. */
  faults: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'allowed' }).query(async ({ ctx }) => {
    const control = await controlOrNull(ctx);
    if (control === null || ctx.services.sandboxSellers.areShared) return [];
    const { faults } = await control.get<{ faults: readonly FaultView[] }>('/faults');
    return faults.map((one) => ({ ...one, on: isOn(one) }));
  }),

  /** Adds a fault rule. */
  addFault: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ when: jsonMembers, answer: jsonMembers }))
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post<FaultView>('/faults', input))),

  /** Removes one fault rule, or all. */
  removeFault: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox', audit: { subject: 'id' } })
    .input(z.object({ id: idText.optional() }))
    .mutation(({ ctx, input: { id } }) =>
      withControl(ctx, (control) => control.delete(id === undefined ? '/faults' : `/faults/${encodeURIComponent(id)}`)),
    ),

  /** Quirks: behaviors of Amazon's servers that its models do not describe. */
  quirks: sandboxProcedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    withControl(ctx, async (control) => (await control.get<{ quirks: readonly QuirkView[] }>('/quirks')).quirks),
  ),

  /** Turns a quirk on or off. */
  setQuirk: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ name: idText, isOn: z.boolean() }))
    .mutation(({ ctx, input: { name, isOn: choice } }) =>
      withControl(ctx, (control) => control.post('/quirks', { [name]: choice })),
    ),

  /** The scenarios of future reports, by report type. */
  reportScenarios: sandboxProcedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    withControl(ctx, async (control) => {
      const { reports } = await control.get<{ reports: Readonly<Record<string, ReportPlanView>> }>('/reports');
      return Object.entries(reports).map(([reportType, plan]) => {
        return { reportType, title: findReportType(reportType)?.title ?? reportType, ...plan };
      });
    }),
  ),

  /** Sets the scenario of future reports of a type. */
  setReportScenario: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(
      z.object({
        reportType: idText.min(1),
        outcome: z.enum(['DONE', 'CANCELLED', 'FATAL']).optional(),
        queueSeconds: quantity.optional(),
        processingSeconds: quantity.optional(),
        afterReads: z.number().int().optional(),
        rows: z.number().int().max(1_000_000).optional(),
        charset: idText.optional(),
        headings: idText.optional(),
        columns: z.array(idText).max(500).optional(),
      }),
    )
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post('/reports', input))),

  /** Removes the scenario of a report type. */
  removeReportScenario: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ reportType: idText }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.delete(`/reports/${encodeURIComponent(input.reportType)}`)),
    ),
};
