import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import mongoose from 'mongoose';
import { Conversation, type ConversationRecord } from './model.ts';

/** Conversations by id, batched and without mongoose, because these are the most frequent reads. */
export const createLoader = <Row extends Pick<ConversationRecord, '_id'>>(projection?: object) =>
  new DataLoader<string, Row | undefined>(
    async (ids) => {
      const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
      const found = await Conversation.collection.find<Row>({ _id }, { projection }).toArray();
      const byId = new Map(found.map((one) => [String(one._id), one]));
      return ids.map((id) => byId.get(id));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
