import type { ComponentType } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Page } from './Page.tsx';
import { Tabs } from './Tabs.tsx';

interface TabbedPageProps<Name extends string> {
  title: string;
  description: string;
  /** Address of the page; each tab's name follows it. */
  path: string;
  /** What the tabs choose, for assistive technology. */
  label: string;
  tabs: Readonly<Record<Name, { label: string; icon: ComponentType; content: ComponentType }>>;
  /** The tab in the address; the first one when there is none. */
  tab: string | undefined;
}

/** A page of tabs that each have an address; an unknown tab leads to the first. */
export function TabbedPage<Name extends string>(props: TabbedPageProps<Name>) {
  const { path, tabs } = props;
  const navigate = useNavigate();
  const names = Object.keys(tabs) as Name[];
  const chosen = props.tab === undefined ? names[0] : names.find((name) => name === props.tab);
  if (chosen === undefined) return <Navigate to={path} replace />;
  const Content = tabs[chosen].content;
  return (
    <Page title={props.title} description={props.description}>
      <Tabs<Name>
        label={props.label}
        value={chosen}
        onChange={(next) => void navigate(`${path}/${next}`)}
        tabs={names.map((value) => {
          const Icon = tabs[value].icon;
          return { value, label: tabs[value].label, icon: <Icon /> };
        })}
      >
        <Content />
      </Tabs>
    </Page>
  );
}
