import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  replyDelaysMs,
  ReplyRecovery,
} from '../../../../client/conversation/session/reply-recovery.ts';

let told: (string | null)[];
let retries: number;
let recovery: ReplyRecovery;
beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  retries = 0;
  recovery = new ReplyRecovery({
    retry: () => void (retries += 1),
    show: (notice) => void told.push(notice),
    giveUp: (failure) => void told.push(`gave up: ${failure}`),
  });
});
afterEach(() => void jest.useRealTimers());

const end = (status: string, reason?: string) =>
  recovery.handle({ type: 'response-done', responseId: 'r', status, reason, itemIds: [] });

describe('ReplyRecovery', () => {
  test.each(['rate_limit_exceeded', 'server_error', undefined])(
    'requests a reply that failed with %s twice more, then gives up',
    (reason) => {
      for (const delay of replyDelaysMs) {
        const before = retries;
        end('failed', reason);
        expect(told.at(-1)).toBe('replyDelayed');
        jest.advanceTimersByTime(delay - 1);
        expect(retries).toBe(before);
        jest.advanceTimersByTime(1);
        expect(retries).toBe(before + 1);
      }
      end('failed', reason);
      expect(told.at(-1)).toBe('gave up: service');
    },
  );

  test.each([
    'insufficient_quota',
    'billing_hard_limit_reached',
    'billing_not_active',
    'invalid_api_key',
  ])('gives up after %s without a retry', (reason) => {
    end('failed', reason);
    jest.runAllTimers();
    expect(retries).toBe(0);
    expect(told.at(-1)).toBe('gave up: account');
  });

  test('shows a notice for a filtered reply and does not retry', () => {
    end('incomplete', 'content_filter');
    jest.runAllTimers();
    expect(told).toEqual(['replyFiltered']);
    expect(retries).toBe(0);
  });

  test('does not retry when a reply begins meanwhile', () => {
    end('failed', 'server_error');
    recovery.handle({ type: 'response-started', responseId: 'late', purpose: undefined });
    jest.runAllTimers();
    expect(retries).toBe(0);
    expect(told).toEqual(['replyDelayed', null]);
  });

  test('removes the notice and resets the retries after a completed reply', () => {
    end('failed');
    jest.runAllTimers();
    end('completed');
    expect(told.at(-1)).toBeNull();
    end('failed');
    end('failed');
    expect(told.at(-1)).toBe('replyDelayed');
  });

  test('cancels the retry when the learner speaks', () => {
    end('failed');
    recovery.handle({ type: 'learner-speaking', speaking: true });
    jest.runAllTimers();
    expect(retries).toBe(0);
  });

  test('ignores a reply that was cancelled', () => {
    end('cancelled', 'client_cancelled');
    expect(told).toEqual([]);
  });
});
