import type { Page } from '@playwright/test';
import express from 'express';
import { Section } from '../../tool/features/organisation/model.ts';
import { consentFor } from '../support/consent.ts';
import { messageHint } from '../support/fake-lms/auth-routes.ts';
import type { ResourceLink } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { test } from './fixtures.ts';
import { type LmsPort, registeredLms } from './lti-stage.ts';

/** Records the messages of the frame and implements LTI platform storage. */
const platformScript = `
window.heard = [];
const kept = {};
addEventListener('message', ({ data, source, origin }) => {
  heard.push(data);
  const answer = (more) =>
    source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, ...more }, origin);
  if (data.subject === 'lti.put_data') answer({ key: data.key, value: (kept[data.key] = data.value) });
  if (data.subject === 'lti.get_data') answer({ key: data.key, value: kept[data.key] });
});`;

/** A course page with an empty frame without microphone permission, and the return page. */
function framePages({ profile }: FakeLms) {
  const app = express();
  app.get('/frame', (_req, res) => {
    res.send(`<!doctype html><title>Course</title><script>${platformScript}</script>
      <iframe name="tool" title="Parley" style="inline-size: 100%; block-size: 700px"></iframe>`);
  });
  // As in Canvas, a second frame is the storage; it misses the first message.
  app.get('/beside', (_req, res) => {
    res.send(`<!doctype html><title>Course</title>
      <iframe name="tool" title="Parley" style="inline-size: 100%; block-size: 700px"></iframe>
      <iframe name="post_message_forwarding" title="Messages" src="/late"></iframe>`);
  });
  app.get('/late', (_req, res) => {
    res.send(`<!doctype html><title>Messages</title><script>
      addEventListener('message', function first(event) {
        removeEventListener('message', first);
        event.stopImmediatePropagation();
      });
      ${platformScript}</script>`);
  });
  app.get(profile.paths.return, (_req, res) => {
    res.send('<!doctype html><title>Back</title>The course');
  });
  return app;
}

interface Heard {
  subject: string;
  height?: number;
}
/** The messages of the frame to the course page. */
export const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

export const course: ResourceLink = { id: 'frame', title: 'Parley', custom: {} };
/** Blocks local storage in frames, as browsers that block third-party cookies do. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) return;
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });

/**
 * Starts a course site for the calling file on the port of this variable, so one worker runs all tests
 * of the file. `lms` may be read inside hooks and tests only.
 */
export function useFrame(port: LmsPort) {
  test.describe.configure({ mode: 'default' });
  let lms: FakeLms;
  test.beforeAll(async ({ server }) => {
    lms = await registeredLms(server, port, framePages);
  });
  test.afterAll(() => lms.close());

  /** The login initiation URL of a student's launch. */
  const loginOf = (link: ResourceLink, more: Record<string, string> = {}) =>
    addressOf({ person: lms.person('5'), link }, more);

  function addressOf(launch: Parameters<FakeLms['open']>[0], more: Record<string, string> = {}) {
    const { person } = launch;
    const hint = lms.open(launch);
    const parameters = {
      iss: lms.issuer,
      target_link_uri: lms.tool.launchUrl,
      login_hint: person.sub,
      lti_message_hint: messageHint(lms, hint),
      client_id: lms.clientId,
      ...more,
    };
    return `${lms.tool.loginUrl}?${new URLSearchParams(parameters).toString()}`;
  }

  /** Opens a launch in the frame of the course page, without permissions unless `allow` gives some. */
  async function openFrame(page: Page, login: string, { allow = '', at = '/frame' } = {}) {
    await page.goto(lms.origin + at);
    const set = (frame: Element, [name, value]: [string, string]) =>
      frame.setAttribute(name, value);
    const own = 'iframe[name="tool"]';
    await page.locator(own).evaluate(set, ['allow', allow] as [string, string]);
    await page.locator(own).evaluate(set, ['src', login] as [string, string]);
    return page.frameLocator(own);
  }

  /** A user, by default the student, who has launched before and given consent; returns user and class. */
  async function known(
    person = '5',
  ): Promise<{ class_id: string; section_id: string; user_id: string }> {
    const { user, section_id } = await enter(lms, { person, link: course });
    await consentFor(user.id);
    const section = await Section.findById(section_id).lean();
    const class_id = String(section?.class_id);
    return { class_id, section_id: String(section_id), user_id: user.id };
  }

  return {
    get lms() {
      return lms;
    },
    addressOf,
    known,
    loginOf,
    openFrame,
  };
}
