/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type CaseInfo, caseQuery, standingQuery } from '../../../../client/conversation/api.ts';
import { StartDialog } from '../../../../client/conversation/screen/StartDialog.tsx';
import type { ConversationDetail } from '../../../../client/student/conversation-detail/api.ts';
import { Detail } from '../../../../client/student/conversation-detail/Detail.tsx';
import { practice } from '../../../../client/student/cases/messages.fr.ts';
import { StudentCaseCard } from '../../../../client/student/cases/StudentCaseCard.tsx';
import { historyQuery, progressQuery } from '../../../../client/student/progress/api.ts';
import { CaseTable } from '../../../../client/student/progress/CaseTable.tsx';
import { History } from '../../../../client/student/progress/History.tsx';
import { endSession, signIn } from '../../../../client/lib/auth.ts';
import { formatDateTime } from '../../../../client/lib/format.ts';
import { showLocale, startLocale } from '../../../../client/lib/locale.ts';
import type { StudentCase } from '../../../../tool/contract/practice-case.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

// jsdom has no WebRTC, without which no conversation can start.
beforeAll(() => {
  Object.assign(globalThis, { RTCPeerConnection: jest.fn() });
});
afterEach(() => {
  cleanup();
  endSession();
});

const id = '0123456789abcdef01234567';
const practiceCase: StudentCase = {
  id,
  class_id: id,
  section_id: null,
  title: 'At the market',
  description: 'Buy fruit.',
  target_language: 'Spanish',
  language_code: 'es',
  proficiency_level: 'A2',
  words: [],
  min_time: 60,
  max_time: 120,
  accessible: true,
  accessible_on: '2026-01-01T08:00:00.000Z',
  completed: false,
  due_at: null,
  closes_at: null,
  attempts_left: null,
  late: false,
  conversation_id: null,
  open_seconds: 72,
  published: true,
  created_at: '2026-01-01T08:00:00.000Z',
};

/** Renders a part of a page with what the server has answered, and without another call. */
function show(part: ReactNode, answer: (client: QueryClient) => void = () => undefined): void {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  answer(client);
  renderRouted(part, client);
}

test('StudentCaseCard links to an open conversation with Continue and its elapsed time', () => {
  show(<StudentCaseCard practiceCase={practiceCase} />);
  expect(screen.getByRole('link', { name: 'Continue, 1:12 of 2:00' }).getAttribute('href')).toBe(
    `/practice/${id}`,
  );
});

test('StudentCaseCard of a completed case that closed or allows no attempt links to its report', () => {
  const over = { ...practiceCase, open_seconds: null, completed: true, conversation_id: 'last' };
  show(<StudentCaseCard practiceCase={{ ...over, closes_at: practiceCase.created_at }} />);
  show(<StudentCaseCard practiceCase={{ ...over, attempts_left: 0 }} />);
  const reports = screen.getAllByRole('link', { name: 'See the last report' });
  expect(reports.map((link) => link.getAttribute('href'))).toEqual([
    '/feedback/last',
    '/feedback/last',
  ]);
  expect(screen.getByText('No attempts left')).toBeTruthy();
});

test('StudentCaseCard names one completed case in the singular in French', async () => {
  await startLocale(
    () => Promise.resolve({ practice }),
    () => null,
  );
  await act(() => showLocale('fr'));
  show(<StudentCaseCard practiceCase={{ ...practiceCase, completed: true }} />);
  expect(screen.getByText('Terminé')).toBeTruthy();
  await act(() => showLocale('en'));
});

test('History links to an open conversation and marks one that ended without being completed', () => {
  const row = {
    practice_case_title: 'Market',
    practice_case_id: id,
    completed: false,
    shared: false,
  };
  const at = '2026-03-04T08:00:00.000Z';
  show(<History scope={{}} />, (client) => {
    client.setQueryData(historyQuery({}).queryKey, {
      pages: [
        [
          { ...row, id: 'open', start_time: at, duration: 72, open: true },
          { ...row, id: 'left', start_time: at, duration: 20, open: false },
        ],
      ],
      pageParams: [undefined],
    });
  });
  const [, open, left] = screen.getAllByRole('row');
  if (!open || !left) throw new Error('The history has too few rows');
  expect(within(open).getByRole('link', { name: 'Continue' })).toBeTruthy();
  expect(within(open).queryByText('Ended, not completed')).toBeNull();
  expect(within(left).queryByRole('link', { name: 'Continue' })).toBeNull();
  expect(within(left).getByText('Ended, not completed')).toBeTruthy();
});

test('Detail says of a conversation that was not completed whether it has ended', () => {
  signIn('token', { id: '1', is_student: true } as CurrentUser);
  const conversation: ConversationDetail = {
    id,
    practice_case_id: id,
    practice_case_title: 'Market',
    language_code: 'es',
    completed: false,
    start_time: practiceCase.created_at,
    duration: 20,
    feedback: null,
    feedback_status: 'none',
    transcript: 'server',
    messages: [],
    end_time: null,
  };
  show(<Detail conversation={conversation} />);
  expect(screen.queryByText('Ended, not completed')).toBeNull();
  show(<Detail conversation={{ ...conversation, end_time: practiceCase.created_at }} />);
  expect(screen.getByText('Ended, not completed')).toBeTruthy();
});

function Dialog() {
  const query = useQuery(caseQuery(id, false));
  const nothing = () => undefined;
  return (
    <StartDialog
      open
      caseId={id}
      practiceCase={query}
      instructor={false}
      demo={false}
      problem={null}
      onStart={nothing}
      onLeave={nothing}
    />
  );
}

const known: CaseInfo = { ...practiceCase, practiced: true };

test('StartDialog shows where an open conversation stopped and offers to continue it', () => {
  show(<Dialog />, (client) => client.setQueryData(caseQuery(id, false).queryKey, known));
  expect(screen.getByText(/^You stopped at 1:12 of 2:00/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue Conversation' })).toBeTruthy();
});

test.each([
  ['This practice case has closed.', { closes_at: '2026-01-02T08:00:00.000Z' }],
  ['You have used all attempts on this practice case.', { attempts_left: 0 }],
])('StartDialog says %p with the last report, and offers no start', async (text, terms) => {
  signIn('token', { id: '1', is_student: true } as CurrentUser);
  const info = { ...known, ...terms, completed: true, open_seconds: null };
  show(<Dialog />, (client) => {
    client.setQueryData(caseQuery(id, false).queryKey, info);
    const last_report = { conversation_id: 'last', end_time: null };
    const standing = { state: 'open' as const, accessible_on: null, last_report };
    client.setQueryData(standingQuery(id).queryKey, standing);
  });
  expect(await screen.findByText(text)).toBeTruthy();
  const report = screen.getByRole('link', { name: 'See the last report' });
  expect(report.getAttribute('href')).toBe('/feedback/last');
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Other Cases']);
  expect(screen.queryByText(/Practice again/)).toBeNull();
});

test('StartDialog opens only after its case has loaded', async () => {
  let answers: QueryClient | undefined;
  show(<Dialog />, (client) => (answers = client));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => answers?.setQueryData(caseQuery(id, false).queryKey, known));
  expect(await screen.findByRole('dialog', { name: 'At the market' })).toBeTruthy();
});

test('StartDialog opens with the words of its case, so that nothing below them moves', () => {
  const info: CaseInfo = { ...known, words: ['cuánto cuesta'] };
  show(<Dialog />, (client) => client.setQueryData(caseQuery(id, false).queryKey, info));
  expect(screen.getByText('cuánto cuesta')).toBeTruthy();
});

test('StartDialog collapses the steps for a student who has practiced before', async () => {
  const dialogOf = (practiced: boolean) => {
    const info: CaseInfo = { ...known, practiced };
    show(<Dialog />, (client) => client.setQueryData(caseQuery(id, false).queryKey, info));
  };
  dialogOf(false);
  expect(await screen.findByText(/It speaks first/)).toBeTruthy();
  cleanup();
  dialogOf(true);
  expect(screen.queryByText(/It speaks first/)).toBeNull();
  const steps = screen.getByText('What will happen').closest('details');
  act(() => {
    if (steps) steps.open = true;
    steps?.dispatchEvent(new Event('toggle'));
  });
  expect(await screen.findByText(/It speaks first/)).toBeTruthy();
});

test('CaseTable marks a case that was begun and not completed', () => {
  const begun = {
    title: 'Begun',
    completed: false,
    conversation_id: null,
    times_practiced: 1,
    avg_time_spent: 20,
    last_completed: null,
  };
  show(<CaseTable scope={{}} course={null} />, (client) => {
    const cases = [
      { ...begun, id: 'begun' },
      { ...begun, id: 'new', title: 'New', times_practiced: 0, avg_time_spent: 0 },
    ];
    const progress = { completed_cases: 0, total_conversations: 0, cases };
    client.setQueryData(progressQuery({}).queryKey, progress);
  });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(row('Begun').getByText('Not Started')).toBeTruthy();
  expect(row('Begun').getByText('Begun, not completed yet')).toBeTruthy();
  expect(row('New').queryByText('Begun, not completed yet')).toBeNull();
});

test('CaseTable without cases has nothing to search or filter', () => {
  show(<CaseTable scope={{}} course={null} />, (client) => {
    const progress = { completed_cases: 0, total_conversations: 0, cases: [] };
    client.setQueryData(progressQuery({}).queryKey, progress);
  });
  expect(screen.getByText('No practice data yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('StudentCaseCard shows the time at which a case opens', () => {
  const opens = '2100-11-28T13:30:00.000Z';
  show(
    <StudentCaseCard
      practiceCase={{
        ...practiceCase,
        accessible: false,
        accessible_on: opens,
        open_seconds: null,
      }}
    />,
  );
  expect(screen.getByText(`Opens ${formatDateTime(opens)}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Available Nov 28' })).toBeTruthy();
});
