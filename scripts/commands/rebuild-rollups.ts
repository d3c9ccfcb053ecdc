import { rebuildRollUps } from '../../tool/features/progress/roll-up.ts';
import type { Command } from './command.ts';

export const rebuildRollupsCommand: Command = {
  summary: 'count every progress figure afresh from the conversations',
  usage: '\n\nMay run beside the server and as often as you like.',
  options: {},
  async run() {
    const count = await rebuildRollUps();
    console.log(`${count} roll-ups are up to date.`);
  },
};
