/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { PlayTurn } from '../../../../client/conversation/recording/PlayTurn.tsx';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

test('a turn that plays stops when another is played', () => {
  const sounds: EventTarget[] = [];
  globalThis.Audio = class extends EventTarget {
    constructor() {
      super();
      sounds.push(this);
    }
    play = () => Promise.resolve();
    pause = () => this.dispatchEvent(new Event('pause'));
  } as unknown as typeof Audio;
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
  const recording = { sound: new Blob(), startsAt: 0 };
  renderBare(
    <>
      <PlayTurn recording={recording} label="First" />
      <PlayTurn recording={recording} label="Second" />
    </>,
  );
  fireEvent.click(screen.getByLabelText('First'));
  expect(screen.queryByLabelText('First')).toBeNull();
  fireEvent.click(screen.getByLabelText('Second'));
  expect(screen.queryByLabelText('First')).not.toBeNull();
  expect(screen.queryByLabelText('Second')).toBeNull();
  act(() => void sounds[1]?.dispatchEvent(new Event('pause')));
  expect(screen.queryByLabelText('Second')).not.toBeNull();
});
