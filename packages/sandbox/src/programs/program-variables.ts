import { delimiter } from 'node:path';
import type { TrustFiles } from './trust-files.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The own addresses of this machine, which programs reach without the proxy. */
const LOCAL = ['localhost', '127.0.0.1', '::1'];

/**
 * Returns environment variables by which programs use the proxy and trust the sandbox: curl, Python, Node.js, PHP, Java, Go, Ruby and
 * .NET. Options of Java and folders of PHP in `given` remain. A given NO_PROXY does not, because it could name hosts of Amazon.
 */
export function buildProgramVariables(proxyUrl: string, files: TrustFiles, given: Variables): Record<string, string> {
  const inBothCases = (name: string, value: string) => ({ [name]: value, [name.toLowerCase()]: value });
  return {
    ...inBothCases('HTTPS_PROXY', proxyUrl),
    ...inBothCases('HTTP_PROXY', proxyUrl),
    ...inBothCases('NO_PROXY', LOCAL.join(',')),
    NODE_USE_ENV_PROXY: '1',
    ...buildTrustVariables(files, given, buildProxyOptions(proxyUrl)),
  };
}

/** Returns environment variables by which programs trust the sandbox. */
export function buildTrustVariables(
  { bundle, authority, trustStore, phpFolder }: TrustFiles,
  given: Variables,
  javaOptions: readonly string[] = [],
): Record<string, string> {
  const trustOptions = [`-Djavax.net.ssl.trustStore=${trustStore}`, '-Djavax.net.ssl.trustStoreType=PKCS12'];
  return {
    SSL_CERT_FILE: bundle,
    CURL_CA_BUNDLE: bundle,
    REQUESTS_CA_BUNDLE: bundle,
    AWS_CA_BUNDLE: bundle,
    NODE_EXTRA_CA_CERTS: authority,
    PHP_INI_SCAN_DIR: addFolder(given.PHP_INI_SCAN_DIR ?? '', phpFolder),
    JAVA_TOOL_OPTIONS: replaceJavaOptions(given.JAVA_TOOL_OPTIONS ?? '', [...javaOptions, ...trustOptions]),
  };
}

/** Adds a folder to a list of folders. An empty entry is PHP's own folder. */
function addFolder(given: string, folder: string): string {
  return [...given.split(delimiter).filter((one) => one !== folder), folder].join(delimiter);
}

/** Adds options, and removes given ones that set the same property. Java splits the variable at spaces outside of quotes. */
function replaceJavaOptions(given: string, options: readonly string[]): string {
  const names = options.map((option) => option.split('=')[0] ?? '');
  const isReplaced = (option: string) => names.some((name) => option.replace(/^["']/, '').startsWith(`${name}=`));
  const kept = (given.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).filter((option) => !isReplaced(option));
  return [...kept, ...options.map((option) => (/\s/.test(option) ? `"${option}"` : option))].join(' ');
}

function buildProxyOptions(proxyUrl: string): readonly string[] {
  const { hostname, port } = new URL(proxyUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  return [
    `-Dhttps.proxyHost=${host}`,
    `-Dhttps.proxyPort=${port}`,
    `-Dhttp.proxyHost=${host}`,
    `-Dhttp.proxyPort=${port}`,
    '-Dhttp.nonProxyHosts=localhost|127.*|[::1]',
  ];
}
