/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { comparisonQuery } from '../../../client/conversation/report/api.ts';
import { sharingQuery } from '../../../client/conversation/report/sharing/SharingCard.tsx';
import { sharedReportQuery } from '../../../client/instructor/shared-reports/api.ts';
import SharedReportPage from '../../../client/instructor/shared-reports/SharedReportPage.tsx';
import { endSession, signIn } from '../../../client/lib/auth.ts';
import { Detail } from '../../../client/student/conversation-detail/Detail.tsx';
import { LatestFeedback } from '../../../client/student/dashboard/LatestFeedback.tsx';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

afterEach(() => {
  cleanup();
  endSession();
});

const at = '2026-03-04T08:00:00.000Z';
const report = { feedback: 'Bien dit.', report_language: 'fr' };
const conversation = {
  ...report,
  id: 'c',
  practice_case_id: 'p',
  practice_case_title: 'Market',
  language_code: 'es',
  completed: true,
  start_time: at,
  end_time: at,
  duration: 60,
  feedback_status: 'ready' as const,
  transcript: 'server' as const,
  messages: [],
};
const latest = { ...conversation, conversation_id: 'c' };
const unreported = { ...latest, feedback: null, report_language: undefined };
const earlier = { ...report, conversation_id: 'b' };
const shared = {
  ...latest,
  student_id: 's',
  student_name: 'Ada Ng',
  shared_at: at,
  demo: false,
  key_items: [],
};

test.each([
  ['the page of a conversation', <Detail conversation={conversation} />],
  ['the home page', <LatestFeedback latest={{ ...latest, latest_report: null }} language="es" />],
  [
    'the home page, of an earlier conversation',
    <LatestFeedback latest={{ ...unreported, latest_report: earlier }} language="es" />,
  ],
  ['the page of a shared report', <SharedReportPage />],
])('a report is marked with its own language on %s', (_page, shown) => {
  signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(comparisonQuery('c').queryKey, { comparison: null });
  client.setQueryData(sharingQuery('c').queryKey, { can_share: false, shared_at: null });
  client.setQueryData(sharedReportQuery('').queryKey, shared);
  renderRouted(shown, client);
  expect(screen.getByText('Bien dit.').closest('[lang]')?.getAttribute('lang')).toBe('fr');
});
