import { renderScreens } from "@portal/ui/test-support";
import { act, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { Form } from "../form/form.tsx";
import { PortalData } from "../portal-data.tsx";
import { RevealableMsisdn } from "./revealable-msisdn.tsx";

const masked = "5212••••890";
const msisdn = "521234567890";

interface Wishes {
  ask?: () => Promise<string>;
  shown?: string;
  mayReveal?: boolean;
}

function open({ ask = async () => msisdn, shown = masked, mayReveal = true }: Wishes = {}) {
  const askNumber = vi.fn(ask);
  const saved = vi.fn();
  const screens = {
    Carriers: (
      <PortalData value={mayReveal ? { reveal: { seconds: 60, reasonMax: 200, ask: askNumber } } : {}}>
        <CarrierForm onSave={saved}>
          <RevealableMsisdn entity="blacklist" id={7} msisdn={shown} />
        </CarrierForm>
      </PortalData>
    ),
  };
  return { ...renderScreens("/admin/settings/carriers", screens), asked: askNumber, saved };
}
const CarrierForm = ({ onSave, children }: { onSave: () => void; children: ReactNode }) => (
  <Form control={useForm().control} onSubmit={onSave}>
    {children}
  </Form>
);
const revealButton = () => screen.findByRole("button", { name: `Reveal ${masked}` });
const dialog = async () => within(await screen.findByRole("dialog", { name: `Reveal ${masked}` }));

async function openDialog(wishes?: Wishes) {
  const opened = open(wishes);
  await opened.user.click(await revealButton());
  const asking = await dialog();
  const give = async (reason: string) => {
    if (reason) await opened.user.type(asking.getByRole("textbox", { name: /Reason/ }), reason);
    await opened.user.click(asking.getByRole("button", { name: "Reveal" }));
  };
  return { ...opened, asking, give };
}

describe("a masked number", () => {
  it("is shown for a minute after a reason, and the form around it is not sent", async () => {
    const { asked, saved, give } = await openDialog();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    try {
      await give("  He is on the phone ");
      await screen.findByText(msisdn);
      expect(asked.mock.calls).toEqual([[{ entity: "blacklist", id: 7 }, "He is on the phone"]]);
      expect(saved).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(58_000));
      screen.getByText(msisdn);
      act(() => void vi.advanceTimersByTime(3_000));
      screen.getByText(masked);
      expect(screen.queryByText(msisdn)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("is hidden before its time by the same button, which keeps the focus", async () => {
    const { user, give } = await openDialog();
    await give("He is on the phone");
    const hide = await screen.findByRole("button", { name: `Hide ${msisdn}` });
    expect(document.activeElement).toBe(hide);
    await user.click(hide);
    screen.getByText(masked);
    expect(document.activeElement).toBe(await revealButton());
  });

  it.each([
    ["", "This field is required"],
    ["a".repeat(201), "Field must be less than 200 characters"],
  ])("is not asked for with the reason '%s'", async (reason, message) => {
    const { asked, asking, give } = await openDialog();
    await give(reason);
    await asking.findByText(message);
    expect(asked).not.toHaveBeenCalled();
  });

  it("tells at the field why it was refused, and keeps the reason", async () => {
    const refusal = Object.assign(new Error("Something is wrong"), {
      name: "ApiFailure",
      status: 400,
      body: { errors: [{ field: "reason", message: "Say more" }] },
    });
    const { asking, give } = await openDialog({ ask: () => Promise.reject(refusal) });
    await give("x");
    await asking.findByText("Say more");
    expect(asking.getByRole<HTMLInputElement>("textbox", { name: /Reason/ }).value).toBe("x");
  });

  it("is all that those get who may not reveal it", async () => {
    open({ mayReveal: false });
    await screen.findByText(masked);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

it("offers nothing for a number in clear", async () => {
  open({ shown: msisdn });
  await screen.findByText(msisdn);
  expect(screen.queryByRole("button")).toBeNull();
});
