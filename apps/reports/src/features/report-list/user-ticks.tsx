import { chakra, NativeCheckbox, Skeleton, TextInput } from "@portal/ui";
import { type KeyboardEvent, useState } from "react";
import { matchingUsers, type SharedUser, userGroups } from "./user-groups.ts";

interface UserTicksProps {
  /** Absent while they load. */
  users: readonly SharedUser[] | undefined;
  ticked: ReadonlySet<number> | undefined;
  /** Present where only some of many users are loaded: takes the typed text, to find others. */
  search: { readonly onSearch: (text: string) => void; readonly searching: boolean } | undefined;
  onTick: (user: SharedUser, on: boolean) => void;
}

/** Users to tick, under their providers and found by words; one stop for the Tab key, and arrow keys inside. */
export function UserTicks({ users, ticked = nobody, search, onTick }: UserTicksProps) {
  const [words, setWords] = useState("");
  const [current, setCurrent] = useState<number>();
  // users who were ticked when the words changed stay in sight, even if they are unticked; of very many not all are
  // drawn
  const [first, setFirst] = useState<ReadonlySet<number>>();
  const isFirst = first ?? ticked;
  const shown = matchingUsers(users ?? [], words, (userId) => isFirst.has(userId));
  const groups = userGroups(shown);
  const stop = shown.some(({ userId }) => userId === current) ? current : groups[0]?.users[0]?.userId;
  return (
    <Root>
      <header>
        <TextInput
          label="Filter users"
          type="search"
          autoComplete="off"
          data-autofocus
          aria-busy={search?.searching || undefined}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            search?.onSearch(event.currentTarget.value);
            setFirst(ticked);
          }}
        />
        <p>{users && (search ? `${ticked.size} ticked` : `${ticked.size} of ${users.length} ticked`)}</p>
      </header>
      {!users && <Loading />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the boxes inside */}
      <div data-groups onKeyDown={moveAmongBoxes}>
        {groups.map((group) => (
          <fieldset key={group.name}>
            <legend>
              {group.name}
              <span aria-hidden="true">
                {group.users.filter(({ userId }) => ticked.has(userId)).length} / {group.users.length}
              </span>
            </legend>
            {group.users.map((user) => (
              <NativeCheckbox
                key={user.userId}
                label={user.username}
                checked={ticked.has(user.userId)}
                tabIndex={user.userId === stop ? 0 : -1}
                onFocus={() => setCurrent(user.userId)}
                onChange={(event) => {
                  setFirst(isFirst);
                  onTick(user, event.currentTarget.checked);
                }}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status">
        {users && shown.length === 0 && !search?.searching && "No user matches"}
        {search && shown.length > 0 && "There are more: find them by a part of their name"}
      </p>
    </Root>
  );
}

const nobody: ReadonlySet<number> = new Set();

const Loading = () => (
  <section data-groups aria-busy="true" aria-label="Users are loading">
    {["46%", "62%", "38%", "54%", "42%", "58%"].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </section>
);

/** Arrow keys, Home and End move the focus among the boxes. */
function moveAmongBoxes(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  const index = boxes.indexOf(event.target as HTMLInputElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: boxes.length - 1,
  };
  const step = steps[event.key];
  if (index < 0 || step === undefined) return;
  event.preventDefault();
  boxes[step]?.focus();
}

const Root = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2",
    minBlockSize: "0",
    color: "text",
    fontSize: "table",
    "& > header": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0 12px" },
    "& > header > :first-child": { flex: "1 1 180px" },
    "& p": { color: "muted", fontSize: "small", fontVariantNumeric: "tabular-nums" },
    "& p:empty": { display: "none" },
    "& [data-groups]": {
      maxBlockSize: { base: "38dvh", sm: "min(52dvh, 520px)" },
      padding: "4px 12px 10px",
      overflowY: "auto",
      border: "1px solid {colors.divider}",
      borderRadius: "md",
      overflowWrap: "anywhere",
    },
    "& [data-groups]:empty": { display: "none" },
    "& [aria-busy]": { display: "grid", gap: "4", paddingBlock: "12px" },
    "& legend": {
      position: "sticky",
      insetBlockStart: "-4px",
      zIndex: "1",
      display: "flex",
      gap: "2",
      inlineSize: "100%",
      paddingBlock: "8px 4px",
      background: "raised",
      fontWeight: "650",
    },
    "& legend span": { color: "muted", fontSize: "small", fontWeight: "400", fontVariantNumeric: "tabular-nums" },
  },
});
