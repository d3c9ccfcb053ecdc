import { Email } from '../../tool/contract/common.ts';
import { operatorId } from '../../tool/contract/constants/operator.ts';
import { endAccess } from '../../tool/features/sessions/service.ts';
import { removeSecondFactor } from '../../tool/features/second-factor/service.ts';
import { findHolder } from '../../tool/features/users/addresses.ts';
import { UsageError, type Command } from './command.ts';

export const resetSecondFactorCommand: Command = {
  summary: 'remove the second factor of a user who has lost it',
  usage: `ADDRESS

Ends all sessions of the user. After the next sign-in with the password, the
user sets up a new second factor if the role requires one. For cases in which no
other master can do this.`,
  options: {},
  word: 'ADDRESS',
  async run({ word }) {
    const email = Email.safeParse(word);
    const user = email.success ? (await findHolder(email.data))?.user : undefined;
    if (!user) throw new UsageError('Nobody has this address.');
    const id = String(user._id);
    await removeSecondFactor({ id: operatorId }, id);
    await endAccess(id);
    console.log(`${user.email} has no second factor any more.`);
  },
};
