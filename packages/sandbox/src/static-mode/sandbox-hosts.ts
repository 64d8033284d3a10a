/** Whether a host is one of those that answer canned examples: `sandbox.sellingpartnerapi-{na,eu,fe}.amazon.com`. */
export function isSandboxHost(hostname: string): boolean {
  return /^sandbox\.sellingpartnerapi-(na|eu|fe)\.amazon\.com$/i.test(hostname);
}
