/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HelpControls, MainControls } from '../../../../client/conversation/screen/Controls.tsx';
import { type VoiceView, readyView } from '../../../../client/conversation/session/view.ts';
import type { VoiceSession } from '../../../../client/conversation/session/voice-session.ts';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

test('the button that resumes a conversation has the focus again when the partner is back', () => {
  const controls = (status: VoiceView['status']) => (
    <ThemeProvider theme={theme}>
      <MainControls
        view={{ ...readyView, phase: 'talking', status }}
        session={{} as VoiceSession}
        onEnd={() => undefined}
      />
    </ThemeProvider>
  );
  const { rerender } = render(controls('paused'));
  const resume = screen.getByRole('button', { name: 'Resume' });
  act(() => resume.focus());
  rerender(controls('resuming'));
  // As browsers do with a disabled button.
  act(() => resume.blur());
  rerender(controls('connected'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
});

test('a help button has the focus again when a lost connection is back', () => {
  const session = { turns: {} } as VoiceSession;
  const controls = (status: VoiceView['status']) => (
    <ThemeProvider theme={theme}>
      <HelpControls view={{ ...readyView, status }} session={session} />
    </ThemeProvider>
  );
  const { rerender } = render(controls('connected'));
  const hint = screen.getByRole('button', { name: 'Hint' });
  act(() => hint.focus());
  rerender(controls('connecting'));
  act(() => hint.blur());
  rerender(controls('connected'));
  expect(document.activeElement).toBe(hint);
});

test('Think does nothing and keeps the focus while the partner speaks', () => {
  const toggleThinking = jest.fn();
  const session = { turns: { toggleThinking } as unknown } as VoiceSession;
  const controls = (partnerSpeaking: boolean) => (
    <ThemeProvider theme={theme}>
      <HelpControls
        view={{ ...readyView, status: 'connected', partnerSpeaking }}
        session={session}
      />
    </ThemeProvider>
  );
  const { rerender } = render(controls(false));
  const think = screen.getByRole('button', { name: 'Think' });
  act(() => think.focus());
  rerender(controls(true));
  expect(think).toMatchObject({ disabled: false, ariaDisabled: 'true' });
  fireEvent.click(think);
  expect(toggleThinking).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(think);
});
