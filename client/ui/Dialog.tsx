import Close from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import { Form } from './Field.tsx';
import { useMessages } from './messages.en.ts';
import { Muted } from './Muted.tsx';

export interface DialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** A save is running: the dialog cannot be closed by Escape, Back, backdrop or button. */
  busy?: boolean;
  /** Other changes than typed text would be lost: Escape and Back leave the dialog open. */
  changed?: boolean;
  /** Whether the title has a close button. */
  closable?: boolean;
  width?: 'xs' | 'sm' | 'md';
  /** Buttons; the primary action comes last. */
  actions?: ReactNode;
  /** Renders the dialog as a form; a submit button in `actions` submits it. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

export function Dialog({ busy = false, closable = true, width = 'sm', ...props }: DialogProps) {
  const t = useMessages();
  const id = useId();
  const { watch, stuck } = useScrolling();
  const { onClose, onSubmit } = props;
  const clicked = useRef(false);
  /** What the fields had before somebody typed; null where that is not known. */
  const before = useRef(new Map<Writable, string | null>());
  const [keptOpen, setKeptOpen] = useState(false);
  useEffect(() => {
    if (!props.open) return;
    clicked.current = false;
    // Removed while it is open, a dialog has no transition.
    return focusContent;
  }, [props.open]);
  // Escape, Back and a tap beside must not discard what was typed; Cancel and the close button may.
  const dismiss = () => {
    if (busy) return;
    const typed = [...before.current].some(
      ([field, value]) => field.isConnected && field.value !== value,
    );
    if (props.changed || typed) setKeptOpen(true);
    else onClose();
  };
  useCloseOnBack(props.open, dismiss);
  const submit =
    onSubmit &&
    ((event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      onSubmit(event);
    });
  return (
    <MuiDialog
      open={props.open}
      onClose={({ target }: { target: Element }, reason) => {
        // A tap beside a form must not discard its choices either.
        const beside = reason === 'backdropClick' && target.querySelector('form') !== null;
        if (!beside) dismiss();
      }}
      onFocusCapture={({ target }) => {
        // An uncontrolled form sets the value after the focus.
        queueMicrotask(() => remember(before.current, target));
      }}
      onInputCapture={({ target }) => remember(before.current, target, null)}
      onClickCapture={(event) => {
        // The second click of a double click on the opener must not close the dialog or confirm.
        if (event.detail < 2 || clicked.current) clicked.current = true;
        else {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      fullWidth
      maxWidth={width === 'md' ? 'lg' : width}
      role={props.role}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description === undefined ? undefined : `${id}-text`}
      slotProps={{
        transition: {
          onEnter: presentField,
          onExited: () => {
            setKeptOpen(false);
            focusContent();
          },
        },
        paper: { sx: { maxInlineSize: widths[width] } },
      }}
    >
      <Stack
        component={onSubmit ? Form : 'div'}
        onSubmit={submit}
        // In a window without room between title and buttons, both scroll with the content.
        sx={{ gap: 0, '@media (min-height: 20rem)': { minBlockSize: 0 } }}
      >
        <Stack
          direction="row"
          sx={{
            alignItems: 'flex-start',
            gap: 1,
            paddingInline: room,
            paddingBlockStart: room,
            paddingBlockEnd: props.description === undefined ? room : 0,
          }}
        >
          <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1, minInlineSize: 0 }}>
            <bdi>{props.title}</bdi>
          </Typography>
          {closable && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('close')}
              disabled={busy}
              onClick={onClose}
              style={{ margin: -8 }}
            >
              <Close />
            </Button>
          )}
        </Stack>
        <Stack
          ref={watch}
          // A long text without controls must be focusable, to be scrolled with the arrow keys.
          {...(stuck && {
            tabIndex: 0,
            role: 'region',
            'aria-labelledby': `${id}-title`,
          })}
          sx={{ gap: 2, paddingInline: room, paddingBlock: 1, overflowY: 'auto' }}
        >
          {/* Scrolls as well: beside a long one no room would be left for the content. */}
          {props.description !== undefined && (
            <Typography id={`${id}-text`} color="textSecondary">
              {props.description}
            </Typography>
          )}
          {props.children}
        </Stack>
        <Muted
          component="div"
          aria-live="polite"
          sx={{ paddingInline: room, '&:not(:empty)': { paddingBlockStart: 1 } }}
        >
          {keptOpen && t('keptOpen')}
        </Muted>
        {props.actions !== undefined && (
          <Stack
            direction="row"
            sx={{
              justifyContent: 'flex-end',
              flexWrap: 'wrap',
              gap: 1.25,
              padding: room,
              paddingBlockStart: 2,
            }}
          >
            {props.actions}
          </Stack>
        )}
      </Stack>
    </MuiDialog>
  );
}

/** After a dialog whose opener is gone, such as the button of a deleted row, the focus moves to the content. */
const focusContent = () =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });

/**
 * A field that has the focus at once comes after its dialog: Orca says nothing when it is focused in
 * the moment in which the page behind is hidden, and takes what is typed for its own commands. Not on
 * touch screens, whose keyboard opens only for a field that is focused at once.
 */
function presentField(dialog: HTMLElement): void {
  const field = dialog.querySelector<HTMLElement>(':focus');
  if (!field || navigator.maxTouchPoints > 0) return;
  dialog.focus();
  setTimeout(() => {
    if (document.activeElement === dialog) field.focus();
  }, presentedMs);
}

/** How long a dialog has the focus before its field, in milliseconds: a screen reader needs about 50. */
const presentedMs = 100;

/** Whether an element overflows and contains nothing that can be focused. */
function useScrolling() {
  const [stuck, setStuck] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () =>
      setStuck(
        element.scrollHeight > element.clientHeight && element.querySelector(controls) === null,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { watch, stuck };
}

type Writable = HTMLInputElement | HTMLTextAreaElement;
/** Fields whose text would have to be typed again, which a search is not worth. */
const writable = ':is(input, textarea):read-write:not([role="searchbox"])';

/** Keeps what a field has before somebody types; later calls change nothing. */
function remember(before: Map<Writable, string | null>, target: EventTarget, value?: null): void {
  if (!(target instanceof Element) || !target.matches(writable)) return;
  const field = target as Writable;
  if (!before.has(field)) before.set(field, value === undefined ? field.value : value);
}

const controls = 'a[href], button, input, select, textarea';

/** Padding: smaller on a phone, so that two buttons fit side by side on the smallest one. */
const room = { xs: 2.5, sm: 3 };

const widths = { xs: '26rem', sm: '34rem', md: '48rem' } as const;
