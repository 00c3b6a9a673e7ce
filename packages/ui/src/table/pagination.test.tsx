import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { Pagination, type PaginationProps } from "./pagination.tsx";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function pressBoth(props: Pick<PaginationProps, "page" | "total"> & Partial<PaginationProps>) {
  const onPage = vi.fn();
  render(<Pagination limit={15} onPage={onPage} {...props} />);
  for (const name of ["Previous page", "Next page"]) {
    const turned = onPage.mock.calls.length;
    const isOpen = !button(name).disabled;
    await userEvent.click(button(name));
    if (isOpen) await waitFor(() => expect(onPage).toHaveBeenCalledTimes(turned + 1)); // the first press waits for its code
  }
  return onPage.mock.calls.flat();
}

it("goes to the page before and the one after", async () => {
  expect(await pressBoth({ page: 2, total: 40 })).toEqual([1, 3]);
  expect(screen.getByRole("navigation", { name: "Pages" }).textContent).toBe("16–30 of 40Page 2 of 3");
});

it("ends at the first and at the last page", async () => {
  expect(await pressBoth({ page: 1, total: 15 })).toEqual([]);
  expect([button("Previous page").disabled, button("Next page").disabled]).toEqual([true, true]);
});

it("goes back while the total is not known", async () => {
  expect(await pressBoth({ page: 3, total: 0, loading: true })).toEqual([2]);
});

it("from a page that is no more leads back", async () => {
  expect(await pressBoth({ page: 9, total: 40 })).toEqual([8]);
});

it("goes on where counting stopped early, which Chakra takes for the last page", async () => {
  expect(await pressBoth({ page: 3, total: 45, totalIsLowerBound: true })).toEqual([2, 4]);
  expect(screen.getByText("Page 3 of 3+")).toBeDefined();
});

it("says what a button is for while the pointer rests on it", async () => {
  render(<Pagination limit={15} page={2} total={40} onPage={vi.fn()} />);
  await userEvent.hover(button("Next page"));
  expect((await screen.findByRole("tooltip")).textContent).toBe("Next page");
});
