import mongoose from 'mongoose';
import { UsageError, type Given } from './command.ts';

export const personOptions = { email: { type: 'string' }, id: { type: 'string' } } as const;

/** The person whom a command names by address or id. */
export function personOf({ options: { email, id } }: Given): { email: string } | { id: string } {
  if ((email === undefined) === (id === undefined))
    throw new UsageError('Name the person by one of --email and --id.');
  if (typeof email === 'string') return { email };
  if (typeof id !== 'string' || !mongoose.isValidObjectId(id))
    throw new UsageError(`${id} is not the id of a person.`);
  return { id };
}
