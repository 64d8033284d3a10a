/** What the dashboards screen has in its URL. */
export interface DashboardSearch {
  /** ID of the dashboard to show; the list without one. */
  readonly dashboard?: string | undefined;
}
