import mongoose from 'mongoose';
import { isLoopback } from '../../config.ts';
import { namedSections } from '../../contract/constants/status.ts';
import type { Status, StatusFinding } from '../../contract/status.ts';
import { counted, finding } from './finding.ts';
import type { Dependencies } from '../../dependencies.ts';
import { MailState } from '../../mail/state.ts';
import { viewQueue, viewSweep, type QueueState } from '../../queue/state.ts';
import { countFailedReports } from '../conversations/failed-reports.ts';
import { feedbackJob } from '../conversations/service.ts';
import { findUntaught } from '../enrollments/untaught.ts';
import { sectionName } from '../organisation/sections-with-parents.ts';
import { viewSection } from '../organisation/view.ts';
import { listSpeechAlarms } from '../speech-alarms/service.ts';
import { viewSpeechCheck } from '../speech-check/service.ts';

/** Failed reports older than this, in milliseconds, are not reported. */
const reportNews = 30 * 24 * 3600 * 1000;

/** Refused addresses in a row from which the mail server is suspected: it may refuse to relay. */
const refusedInRow = 5;

type Given = Pick<Dependencies, 'config' | 'speech' | 'lmsFindings'>;

/** Whether mail, speech, LMSs, jobs and sections are all right, from stored records of the last days. */
export async function viewStatus({ config, speech, lmsFindings }: Given): Promise<Status> {
  const now = new Date();
  const [stateOf, sweep, mail, spoken, lms, sections] = await Promise.all([
    viewQueue(mongoose.connection, now),
    viewSweep(mongoose.connection, now),
    MailState.findById('last').lean(),
    viewSpeech(speech.name, now),
    lmsFindings?.() ?? [],
    viewSections(now),
  ]);
  const isMail = (name: string) => name.startsWith('mail-') || name.startsWith('lti-mail');
  const isLms = (name: string) => name.startsWith('lti-') && !isMail(name);
  const mails = stateOf(isMail);
  const reports = stateOf((name) => name === feedbackJob);
  const courses = stateOf(isLms);
  const others = stateOf((name) => !isMail(name) && !isLms(name) && name !== feedbackJob);
  const late = [mails, reports, courses, others].reduce((sum, one) => sum + one.late, 0);
  return {
    parts: [
      { part: 'mail', findings: viewMail(config, mail, mails) },
      {
        part: 'speech',
        findings: [
          ...spoken,
          ...counted('note', 'reports_retried', reports.retried, reports.since),
        ],
      },
      {
        part: 'lms',
        findings: [
          ...lms,
          ...counted('problem', 'lms_retried', courses.retried + courses.givenUp, courses.since),
        ],
      },
      {
        part: 'jobs',
        findings: [
          sweep.stopped
            ? finding('problem', 'jobs_stopped', { at: sweep.at })
            : finding('ok', 'jobs_running', { at: sweep.at }),
          ...counted('problem', 'jobs_late', late),
          ...counted('note', 'jobs_retried', others.retried, others.since),
          ...counted('problem', 'jobs_given_up', others.givenUp, others.since),
        ],
      },
      { part: 'sections', findings: [sections] },
    ],
  };
}

async function viewSections(now: Date): Promise<StatusFinding> {
  const untaught = await findUntaught(now.toISOString().slice(0, 10));
  if (untaught.length === 0) return finding('ok', 'sections_taught');
  const sections = untaught.slice(0, namedSections).map((context) => ({
    ...viewSection(context.section),
    name: sectionName(context),
  }));
  return { ...finding('note', 'sections_untaught', { count: untaught.length }), sections };
}

function viewMail(
  { SMTP_URL, PUBLIC_URL }: Given['config'],
  last: { sent_at?: Date | null; failed_at?: Date | null; refused?: number } | null,
  { retried, givenUp, since }: QueueState,
): StatusFinding[] {
  const { sent_at: sent = null, failed_at: failed = null, refused = 0 } = last ?? {};
  const failing = failed !== null && (sent === null || failed > sent);
  return [
    SMTP_URL
      ? finding('ok', 'mail_server')
      : // On a public server users cannot register without the mailed invitations and codes.
        finding(isLoopback(PUBLIC_URL) ? 'note' : 'problem', 'mail_files'),
    ...(failing ? [finding('problem', 'mail_failed', { at: failed })] : []),
    ...counted('problem', 'mails_refused', refused < refusedInRow ? 0 : refused, sent),
    // What is written to a file has reached nobody.
    ...(sent && SMTP_URL ? [finding('ok', 'mail_sent', { at: sent })] : []),
    ...counted('problem', 'mails_retried', retried, since),
    ...counted('problem', 'mails_given_up', givenUp, since),
  ];
}

async function viewSpeech(
  provider: Dependencies['speech']['name'],
  now: Date,
): Promise<StatusFinding[]> {
  const [check, alarms, failed] = await Promise.all([
    viewSpeechCheck(),
    listSpeechAlarms(),
    countFailedReports(new Date(now.getTime() - reportNews)),
  ]);
  const checked = check && { at: new Date(check.checked_at) };
  return [
    ...(provider === 'demo'
      ? [finding('note', 'speech_demo')]
      : [
          !checked
            ? finding('note', 'speech_unchecked')
            : check.ok
              ? finding('ok', 'speech_checked', checked)
              : finding('problem', 'speech_check_failed', checked),
        ]),
    ...alarms.map(({ reason, count, last_at }) =>
      finding('problem', `speech_no_${reason}`, { count, at: new Date(last_at) }),
    ),
    ...counted('problem', 'reports_failed', failed),
  ];
}
