import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { keyframes } from '@mui/material/styles';
import { type ReactElement, type ReactNode, useId } from 'react';

interface TabsProps<V extends string> {
  /** Accessible name of the tab list. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: string; icon?: ReactElement }[];
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Fades the overflow at the end, until the last tab is in view; mirrored with the theme. */
const fade = keyframes({
  '0%, 95%': { maskImage: 'linear-gradient(to right, #000 calc(100% - 3rem), transparent)' },
  '100%': { maskImage: 'none' },
});

const Nothing = () => null;

/** Tabs with one panel; arrow keys move between them, and they scroll where they do not fit. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children }: TabsProps<V>) {
  const id = useId();
  return (
    <div style={{ minInlineSize: 0 }}>
      <MuiTabs
        aria-label={label}
        value={value}
        onChange={(_, next: V) => onChange(next)}
        variant="scrollable"
        // With `auto` the selected tab stays in view in a window that narrows. The buttons themselves
        // would appear after the first render and shift the tabs.
        scrollButtons="auto"
        slots={{ scrollButtons: Nothing }}
        visibleScrollbar
        sx={{
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          marginBlockEnd: 3,
          '& .MuiTabs-scroller': {
            scrollbarWidth: 'thin',
            // The selected tab is scrolled out of the fade.
            scrollPaddingInline: '3rem',
            // No fade where all tabs are in view, and in browsers without scroll-driven animations.
            animation: `${fade} linear`,
            animationTimeline: 'scroll(self inline)',
          },
          // Seven tabs fit next to the sidebar without scrolling.
          '& .MuiTab-root': { paddingInline: 1.25 },
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            icon={tab.icon}
            iconPosition="start"
            id={`${id}-${tab.value}`}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
          />
        ))}
      </MuiTabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </Box>
    </div>
  );
}
