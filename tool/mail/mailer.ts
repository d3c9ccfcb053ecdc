import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { Logger } from '../http/logging.ts';

/** One mail to one person; plain text, so that a link can be read before it is followed. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Replaces the default sender's name. */
  fromName?: string;
  /** Reply address; the default sender if absent. */
  replyTo?: string;
  /** The same for every copy of a mail that may be sent twice. */
  messageId?: string;
  /** Link for unsubscribing by a click, or by a POST without login (RFC 8058). */
  unsubscribe?: string;
  /** Written by a person; programs that reply automatically leave all others alone (RFC 3834). */
  isPersonal?: true;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail (or the file is written). */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends a mail in the background; a failure is logged. */
export function sendLater({ mail, log }: { mail: Mailer; log: Logger }, notice: Mail): void {
  mail.send(notice).catch((error: unknown) => log.error({ err: error }, 'failed to mail a notice'));
}

/** Sends a mail for which the caller waits; throws invalid_input if the server refuses the address. */
export async function sendNow({ mail }: { mail: Mailer }, awaited: Mail): Promise<void> {
  await mail.send(awaited).catch((error: unknown) => {
    if (!isRefusedMail(error)) throw error;
    const text = 'The mail server does not accept this email address. Please check it.';
    throw new AppError('invalid_input', text, { cause: error });
  });
}

/** Timeouts of the mail server in milliseconds, as a user may wait for the response. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends by SMTP_URL. Without it each mail becomes a file in DATA_DIR/outbox, readable only by the
 * owner of the process; the log names the file, but not its content.
 */
export function createMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: Logger,
): Mailer {
  return config.SMTP_URL
    ? createSmtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : createOutboxMailer(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM, log);
}

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, ...timeouts }, { from });
  return {
    async send(mail) {
      await transport.sendMail(asSent(mail, from)).catch((error: unknown) => {
        throw error instanceof Error ? withoutAddresses(error) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** An error of a mail server for the log: its reply repeats the recipient, sometimes as an alias. */
function withoutAddresses(
  error: Error & { code?: unknown; command?: unknown; responseCode?: unknown },
) {
  const { code, command, responseCode } = error;
  const message = error.message.replaceAll(/[^\s<>@]+@[^\s<>@]+/gu, '[address]');
  return Object.assign(new Error(message), { code, command, responseCode });
}

function createOutboxMailer(folder: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(asSent(mail, from));
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file, subject: mail.subject }, 'no mail server set: mail written to a file');
    },
    close: () => transport.close(),
  };
}

/** A mail for nodemailer, with its sender and headers. */
function asSent({ fromName, unsubscribe, isPersonal, ...mail }: Mail, from: string) {
  return {
    ...mail,
    ...(fromName && {
      from: { name: fromName, address: /<([^<>]+)>/.exec(from)?.[1] ?? from },
    }),
    headers: {
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/**
 * Whether the mail server refused this mail permanently, so that a retry is useless. A refused sender
 * is a fault of the settings: it would lose every mail until they are corrected.
 */
export function isRefusedMail(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if ('command' in error && error.command === 'MAIL FROM') return false;
  const answer = 'responseCode' in error ? Number(error.responseCode) : undefined;
  return error.code === 'EENVELOPE' && (answer === undefined || answer >= 500);
}
