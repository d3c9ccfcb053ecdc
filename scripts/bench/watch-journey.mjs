/* global document, requestAnimationFrame */
// Runs in a page of bench:journey with watch-talk.mjs: records when each awaited element is first visible.
const page = /** @type {any} */ (globalThis);
page.seen = /** @type {Record<string, number>} */ ({});

/** @type {Record<string, () => Element | null | undefined>} */
const waitedFor = {
  form: () => document.querySelector('input[type="password"]'),
  home: () => document.querySelector('main a[href^="/practice/"]'),
  dialog: () =>
    [...document.querySelectorAll('[role="dialog"] button:enabled')].find((button) =>
      button.textContent.includes('Start Conversation'),
    ),
};

const look = () => {
  for (const [name, find] of Object.entries(waitedFor))
    if (page.seen[name] === undefined && find()?.checkVisibility())
      page.seen[name] = performance.now();
  requestAnimationFrame(look);
};
look();
