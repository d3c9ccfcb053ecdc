import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('microphone-help', {
  title: 'How to allow the microphone',
  browser: 'Browser',
  chrome: 'Chrome on a computer',
  edge: 'Edge on a computer',
  firefox: 'Firefox',
  safariMac: 'Safari on a Mac',
  chromeAndroid: 'Chrome on Android',
  safariIos: 'Safari on an iPhone or iPad',
  chromeOpen: 'Click the icon with two sliders, left of the address.',
  chromeAllow: 'Switch the microphone on.',
  edgeOpen: 'Click the lock beside the address, then the permissions for this site.',
  edgeAllow: 'Set the microphone to ‘Allow’.',
  firefoxOpen:
    'Tap the crossed-out microphone beside the address. Where there is none, tap the lock.',
  firefoxAllow: 'Remove the block on the microphone.',
  safariMacOpen:
    'Open the Safari menu at the top of the screen and choose the settings for this website.',
  safariMacAllow: 'Set the microphone to ‘Allow’.',
  chromeAndroidOpen: 'Tap the icon left of the address, then the permissions.',
  chromeAndroidAllow: 'Switch the microphone on.',
  safariIosOpen: 'Tap the page menu beside the address, then the website settings.',
  safariIosAllow: 'Set the microphone to ‘Allow’.',
  again: 'Come back and try again. If nothing has changed, reload the page.',
  app: 'Inside an app, such as that of Moodle or Canvas, there may be no microphone for pages: open your course in the browser of this device instead.',
  system:
    'Still nothing? Check that a microphone is plugged in. The settings of your computer or phone say which programs may use the microphone: the browser must be one of them, and no other program may hold it.',
});
