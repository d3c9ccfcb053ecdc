import { findDue } from '../../database/outbox.ts';
import type { Job } from '../../queue/queue.ts';
import { PeopleImport } from './service.ts';
import { undoGrace, undoRest, type UndoDependencies } from './undo.ts';

/** Finishes undos that a crashed process left incomplete, or that met a running part of their import. */
export const undoImportJob = (dependencies: UndoDependencies): Job => ({
  name: 'undo-import',
  concurrency: 1,
  attempts: Infinity,
  findDue: (now, limit) =>
    findDue(PeopleImport, 'undo_due_at', new Date(now.getTime() - undoGrace), limit),
  run: async (id) => {
    if (await PeopleImport.exists({ _id: id, undo_due_at: { $ne: null } }))
      await undoRest(id, dependencies);
  },
});
