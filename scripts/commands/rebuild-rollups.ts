import { rebuildRollUps } from '../../tool/features/progress/rebuild.ts';
import type { Command } from './command.ts';

export const rebuildRollupsCommand: Command = {
  summary: 'count every progress figure afresh from the conversations',
  usage:
    '\n\nMay run beside servers on MongoDB, and as often as you like; stop a server on the embedded database first.',
  options: {},
  async run() {
    const count = await rebuildRollUps();
    console.log(`${count} roll-ups are up to date.`);
  },
};
