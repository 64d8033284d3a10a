/** The folder of a run's files. */
export function folderOfRun({ workspaceId, id }: { readonly workspaceId: string; readonly id: string }): string {
  return `${workspaceId}/${id}`;
}
