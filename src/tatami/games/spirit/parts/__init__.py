"""The parts that the kernel holds: boards, raiders, village, turn, kiai, and what is legal."""
