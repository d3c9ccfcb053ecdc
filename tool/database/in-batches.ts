import { setImmediate } from 'node:timers';

interface Asked<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Questions of one command, so that none grows without end. */
const most = 200;

/**
 * Puts what is asked in one turn of the event loop to the database in one command: a class that speaks
 * at once costs little more than one student. Nothing is kept and nobody joins a command that is under
 * way, so an answer is never older than its question. `ask` answers in the order of the questions.
 */
export function inBatches<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Asked<Question, Answer>[] = [];
  const send = () => {
    const batch = waiting;
    waiting = [];
    while (batch.length > 0) void put(batch.splice(0, most));
  };
  const put = async (batch: Asked<Question, Answer>[]) => {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ question, resolve, reject });
    });
}
