import { expect, test } from '@jest/globals';
import { createDemoPartner } from '@parley/demo-partner';
import { languageCodes } from '../../../tool/contract/constants/practice-case.ts';

test('the demo partner speaks every language of the product', () => {
  const { languages } = createDemoPartner({ secretKey: 'x'.repeat(32) });
  expect(languages.toSorted()).toEqual([...languageCodes].toSorted());
});
