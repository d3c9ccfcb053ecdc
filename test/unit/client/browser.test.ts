import { expect, test } from '@jest/globals';
import { browserOf } from '../../../client/conversation/microphone-help/browser.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0';

test.each([
  ['chrome', `${windows} ${blink} Safari/537.36`, 0],
  ['edge', `${windows} ${blink} Safari/537.36 Edg/142.0.0.0`, 0],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0],
  ['firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5],
  ['safariMac', `${mac} ${webkit} Safari/605.1.15`, 0],
  ['safariIos', `${mac} ${webkit} Safari/605.1.15`, 5],
  [
    'safariIos',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} CriOS/142.0 Mobile Safari/604.1`,
    5,
  ],
  ['chromeAndroid', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 5],
])('browserOf returns %s for the user agent %s', (browser, userAgent, touchPoints) => {
  expect(browserOf(userAgent, touchPoints)).toBe(browser);
});
