import { findDue } from '../../database/outbox.ts';
import type { Job } from '../../queue/queue.ts';
import { PeopleImport } from './service.ts';
import { undoRest, type UndoDependencies } from './undo.ts';

/** How long the call that began an undo has to finish it before the job does, in milliseconds. */
const grace = 60_000;

/** Finishes undos that a crashed process left incomplete, or that met a running part of their import. */
export const undoImportJob = (dependencies: UndoDependencies): Job => ({
  name: 'undo-import',
  concurrency: 1,
  attempts: Infinity,
  findDue: (now, limit) =>
    findDue(PeopleImport, 'undo_due_at', new Date(now.getTime() - grace), limit),
  run: async (id) => {
    if (await PeopleImport.exists({ _id: id, undo_due_at: { $ne: null } }))
      await undoRest(id, dependencies);
  },
});
