import { Email } from '../../tool/contract/common.ts';
import { operatorId } from '../../tool/contract/constants/operator.ts';
import { endAccess } from '../../tool/features/sessions/service.ts';
import { removeSecondFactor } from '../../tool/features/second-factor/service.ts';
import { findHolder } from '../../tool/features/users/addresses.ts';
import { onlyWord, UsageError, type Command } from './command.ts';

export const resetSecondFactorCommand: Command = {
  summary: 'remove the second factor of somebody who has lost it',
  usage: `ADDRESS

Signs the person out everywhere. With their password they sign in again, and set up a new second
factor where everybody who administers Parley needs one. For when no other such person can do it.`,
  options: {},
  async run(given) {
    const email = Email.safeParse(onlyWord(given, 'address'));
    const user = email.success ? (await findHolder(email.data))?.user : undefined;
    if (!user) throw new UsageError('Nobody has this address.');
    const id = String(user._id);
    await removeSecondFactor({ id: operatorId }, id);
    await endAccess(id);
    console.log(`${user.email} has no second factor any more.`);
  },
};
