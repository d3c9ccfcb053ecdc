import { expect, test } from '@jest/globals';
import { useMessages } from '../../../client/instructor/case-editor/messages.en.ts';
import { voiceNames, voices } from '../../../tool/contract/constants/practice-case.ts';
import { feedbackAreas } from '../../../tool/contract/feedback-prompt.ts';

const texts: Readonly<Record<string, string>> = useMessages.english;

test('the English voice descriptions of the case editor equal those of the contract', () => {
  for (const voice of voiceNames) expect(texts[`voice_${voice}`]).toBe(voices[voice]);
});

test('the English feedback areas of the case editor equal those of the prompt', () => {
  for (const { id, label, description } of feedbackAreas) {
    expect(texts[`area_${id}`]).toBe(label);
    expect(texts[`areaText_${id}`]).toBe(description);
  }
});
