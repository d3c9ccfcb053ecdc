import { expect, test } from '@jest/globals';
import { settingNames } from '../../../tool/config.ts';
import { misspeltVariables } from '../../../tool/misspelt-variables.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['MONGO_URI', 'MONGODB_URI'],
  ['Public_Url', 'PUBLIC_URL'],
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
])('the misspelt variable %s is answered with the name %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([`${name} has no effect: is ${meant} meant?`]);
});

test('variables of Parley and of other programs are not taken for misspelt ones', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'POST', 'PORTS', 'NODE_OPTIONS', 'XDG_DATA_DIRS'];
  const near = ['LMS_PORT', 'CHROMIUM_PATH', 'APP_URL', 'SMTP_USER', 'SMTP_PORT'];
  const names = [...settingNames, ...others, ...near];
  expect(misspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
