import { runCommand } from '@supercargo/console/command';
import { buildWeb } from './build-web.ts';

const args = process.argv.slice(2);

// Builds the screens if they have changed, then runs the console's command.
if (!args.includes('--help') && !args.includes('--worker')) await buildWeb();
process.exitCode = await runCommand(args, process.env);
