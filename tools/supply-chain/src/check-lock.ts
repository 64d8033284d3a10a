type Versions = Readonly<Record<string, string>>;

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** A lock file of npm, version 3. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/**
 * Returns the problems of a lock file. Every installed package needs a digest, and none names the host it was downloaded from: npm would
 * otherwise go to that host instead of the configured registry.
 */
export function checkLock(file: string, { packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link = false }]) => {
    // Entries outside node_modules are the project itself and its workspaces; links lead to them.
    if (link || !/(^|\/)node_modules\//.test(path)) return [];
    const problems: string[] = [];
    if (integrity === undefined || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
      problems.push(`${file}: ${path} has no SHA-512 integrity. Take it from "npm view NAME@VERSION dist.integrity".`);
    if (resolved !== undefined)
      problems.push(`${file}: ${path} is bound to ${resolved}. Remove "resolved": npm then uses the user's registry.`);
    return problems;
  });
}
