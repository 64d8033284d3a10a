/** How to run the program of each page, and how to find out whether that is possible here. */
export const LANGUAGES = [
  { page: 'curl.md', block: 'bash', file: 'orders.sh', command: ['bash', 'orders.sh'], needs: ['curl', '--version'] },
  {
    page: 'python.md',
    block: 'python',
    file: 'orders.py',
    command: ['python3', 'orders.py'],
    needs: ['python3', '--version'],
  },
  {
    page: 'php.md',
    block: 'php',
    file: 'orders.php',
    command: ['php', 'orders.php'],
    needs: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  },
  {
    page: 'java.md',
    block: 'java',
    file: 'Orders.java',
    command: ['java', 'Orders.java'],
    needs: ['javac', '--version'],
  },
  { page: 'go.md', block: 'go', file: 'orders.go', command: ['go', 'run', 'orders.go'], needs: ['go', 'version'] },
] as const;
