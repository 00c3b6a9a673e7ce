import {
  Alert,
  Banner,
  BareCombobox,
  BooleanMark,
  Button,
  Card,
  Combobox,
  DateInput,
  DateTime,
  Dialog,
  EmptyState,
  ErrorState,
  Flex,
  Grid,
  IconButton,
  KeyCaps,
  Menu,
  Msisdn,
  MultiSelect,
  NativeCheckbox,
  NativeSelect,
  Pagination,
  PasswordInput,
  Popover,
  PortalSettings,
  RangeSlider,
  Skeleton,
  Spinner,
  Stack,
  Switch,
  Tabs,
  TextInput,
  TimeInput,
  Tooltip,
  toast,
} from "@portal/ui";
import { Checkbox } from "@portal/ui/checkbox";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { longText } from "./records.ts";
import { Story } from "./story.tsx";

const nothing = () => undefined;
const options = [
  { value: 1, text: "Movil Norte" },
  { value: 2, text: "Claro" },
  { value: 3, text: longText },
];

/** The parts that screens are made of. */
export const PartStories = () => (
  <PortalSettings timeZone="UTC">
    <Story title="Buttons">
      <Flex wrap="wrap" gap="3">
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="ghost" icon={<Pencil />}>
          Edit Roles
        </Button>
        <Button variant="danger-outline">Delete</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" loading loadingText="Saving…">
          Save
        </Button>
        <IconButton label="Edit" icon={<Pencil />} />
        <Tooltip text="What a button means">
          <Button>With a tooltip</Button>
        </Tooltip>
        <Spinner />
        <KeyCaps keys="Control+K" />
      </Flex>
    </Story>
    <Story title="Fields: plain, help, counter, error, locked, long">
      <Fields />
    </Story>
    <Story title="Values">
      <Flex wrap="wrap" gap="4" align="center">
        <BooleanMark value={1} />
        <BooleanMark value={0} />
        <BooleanMark value="?" />
        <DateTime value="2026-11-22T10:30:00.000Z" />
        <DateTime value={null} />
        <Msisdn value="521234567890" />
        <Msisdn value="" />
      </Flex>
    </Story>
    <Story title="Alerts and banner">
      <Stack gap="3">
        {(["info", "success", "warning", "danger"] as const).map((tone) => (
          <Alert key={tone} tone={tone} title={`A title of tone ${tone}`} actions={<Button>Retry</Button>}>
            What happened, and what to do.
          </Alert>
        ))}
        <Banner>The service is restarting, try again in a moment</Banner>
      </Stack>
    </Story>
    <Story title="Cards, empty, error, skeleton">
      <Grid templateColumns={{ base: "1fr", md: "1fr 1fr" }} gap="4">
        <Card title="Empty" actions={<Button>Add</Button>}>
          <EmptyState title="Nothing here yet" message="What others add is shown here." />
        </Card>
        <Card title="Failed">
          <ErrorState title="It could not be loaded" message="Something went wrong :(" onRetry={nothing} />
        </Card>
        <Card title={longText}>{longText}</Card>
        <Card title="Loading">
          <Stack gap="3">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </Stack>
        </Card>
      </Grid>
    </Story>
    <Story title="Tabs and pages">
      <TabStory />
      <Pagination page={3} limit={15} total={1204} sizes={[15, 50, 100]} onPage={nothing} onLimit={nothing} />
    </Story>
    <Story title="What lies above">
      <Overlays />
    </Story>
  </PortalSettings>
);

function Fields() {
  const [one, setOne] = useState<string | number | null>(1);
  const [many, setMany] = useState<readonly (string | number)[]>([1, 2]);
  const [month, setMonth] = useState("2026-05");
  const [day, setDay] = useState("2026-05-31");
  const [minute, setMinute] = useState("2026-05-31 17:30");
  const [time, setTime] = useState("08:05");
  const [days, setDays] = useState<readonly [number, number]>([-8, -1]);
  const text = (value: string) => ({ value, onChange: nothing });
  return (
    <Grid templateColumns={{ base: "1fr", md: "1fr 1fr 1fr" }} gap="4" alignItems="start">
      <TextInput label="Plain" {...text("Movil")} />
      <TextInput label="With help" help="Days between two charges" required {...text("7")} />
      <TextInput label="With a counter" max={50} {...text(longText)} />
      <TextInput label="Refused" error="This field is required" required {...text("")} />
      <TextInput label="Locked" readOnly {...text("Movil")} />
      <PasswordInput label="Password" {...text("secret")} />
      <DateInput label="Month" precision="month" latest="2026-11" value={month} onChange={setMonth} />
      <DateInput label="Day" precision="day" value={day} onChange={setDay} />
      <DateInput label="Day and time" precision="minute" help="Time of UTC" value={minute} onChange={setMinute} />
      <TimeInput label="Time" value={time} onChange={setTime} />
      <NativeSelect label="Fixed choice" options={options} value={2} onChange={nothing} />
      <Combobox label="Searchable choice" options={options} value={one} onChange={setOne} />
      <Combobox
        label="One of many"
        placeholder="Type to find a carrier"
        options={options}
        searching
        value={null}
        onSearch={nothing}
        onChange={setOne}
      />
      <BareCombobox
        label="One of many, beside another control"
        placeholder="Type to find a carrier"
        options={options}
        value={one}
        onSearch={nothing}
        onChange={setOne}
      />
      <Combobox label="Choices load" options={[]} loading value={null} onChange={setOne} />
      <Combobox
        label="Choices failed"
        options={[]}
        value={null}
        onChange={setOne}
        failure={{ message: "The choices could not be loaded.", retry: nothing }}
      />
      <MultiSelect label="Several choices" options={options} value={many} onChange={setMany} />
      <div>
        <Checkbox label="Ticked" checked onChange={nothing} />
        <Checkbox label="Some of it" indeterminate onChange={nothing} />
        <Checkbox label="Locked" help="Through the role Operator" checked disabled onChange={nothing} />
        <NativeCheckbox label="Some of a row" indeterminate onChange={nothing} />
      </div>
      <div>
        <Switch label="On" help="What it does" checked onChange={nothing} />
        <Switch label="Off" checked={false} onChange={nothing} />
        <Switch label="Locked" checked disabled onChange={nothing} />
      </div>
      <RangeSlider
        label="Days"
        thumbs={["First", "Last"]}
        min={-30}
        max={0}
        value={days}
        words={[`${days[0]}`, `${days[1]}`]}
        ends={["30 days before", "Today"]}
        onChange={setDays}
      />
    </Grid>
  );
}

function TabStory() {
  const [tab, setTab] = useState("one");
  return (
    <Tabs
      label="Tabs"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: "one", label: "Subscriptions", content: "The first panel" },
        { id: "two", label: "Messages", content: "The second panel" },
      ]}
    />
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex wrap="wrap" gap="3">
      <Menu
        button="Menu"
        items={[
          { id: "all", label: "All", checked: true, onSelect: nothing },
          { id: "new", label: "Save as new view", divided: true, onSelect: nothing },
        ]}
      />
      <Popover label="Columns to show" button="Popover">
        <Checkbox label="Name" checked onChange={nothing} />
      </Popover>
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Button onClick={() => toast.success("Done Successfully!")}>Toast</Button>
      <Button onClick={() => toast.error("Something went wrong :(")}>Failed toast</Button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)} footer={<Button>Confirm</Button>}>
          {longText}
        </Dialog>
      )}
    </Flex>
  );
}
