import { rebuildRollUps } from '../../tool/features/progress/rebuild.ts';
import type { Command } from './command.ts';

export const rebuildRollupsCommand: Command = {
  summary: 'recompute all progress figures from the conversations',
  usage: `

Idempotent. Can run while servers on MongoDB run; stop a server on the embedded
database first.`,
  options: {},
  async run() {
    const count = await rebuildRollUps();
    console.log(`${count} roll-ups are up to date.`);
  },
};
