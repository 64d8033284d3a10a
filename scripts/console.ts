import { runCommand } from '@supercargo/console';
import { buildWeb } from './build-web.ts';

const args = process.argv.slice(2);

// The screens are built when they have changed; then the console's own command takes over.
if (!args.includes('--help') && !args.includes('--worker')) await buildWeb();
process.exitCode = await runCommand(args, process.env);
